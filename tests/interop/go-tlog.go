// Writes go-tlog.json: roots, proofs, tiles and a signed checkpoint as Go's own packages make them.
// Run with golang.org/x/mod v0.7.0: go run go-tlog.go > go-tlog.json
package main

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math/rand"
	"os"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

const leaves = 2000

type hashes []tlog.Hash

func (all hashes) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	found := make([]tlog.Hash, len(indexes))
	for i, index := range indexes {
		found[i] = all[index]
	}
	return found, nil
}

type proof struct {
	From  int64
	Size  int64
	Proof []tlog.Hash
}

type tile struct {
	Level int
	Index int64
	Width int
	Data  string
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func main() {
	var all hashes
	for i := int64(0); i < leaves; i++ {
		stored, err := tlog.StoredHashes(i, []byte(fmt.Sprintf("entry %d\n", i)), all)
		check(err)
		all = append(all, stored...)
	}
	roots := map[int64]tlog.Hash{}
	root := func(size int64) tlog.Hash {
		hash, err := tlog.TreeHash(size, all)
		check(err)
		roots[size] = hash
		return hash
	}
	for size := int64(1); size <= 66; size++ {
		root(size)
	}
	for _, size := range []int64{255, 256, 257, 511, 513, 1023, 1024, 1025, 1999, 2000} {
		root(size)
	}
	random := rand.New(rand.NewSource(1))
	var records, trees []proof
	for i := 0; i < 24; i++ {
		size := 1 + random.Int63n(leaves)
		index := random.Int63n(size)
		record, err := tlog.ProveRecord(size, index, all)
		check(err)
		records = append(records, proof{index, size, record})
		first := 1 + random.Int63n(size)
		tree, err := tlog.ProveTree(size, first, all)
		check(err)
		trees = append(trees, proof{first, size, tree})
		root(size)
		root(first)
	}
	var tiles []tile
	for _, one := range []tlog.Tile{{H: 8, L: 0, N: 7, W: 208}, {H: 8, L: 1, N: 0, W: 7}} {
		data, err := tlog.ReadTileData(one, all)
		check(err)
		tiles = append(tiles, tile{one.L, one.N, one.W, base64.StdEncoding.EncodeToString(data)})
	}
	secret, public, err := note.GenerateKey(bytes.NewReader(bytes.Repeat([]byte{7}, 64)), "go.example/log")
	check(err)
	signer, err := note.NewSigner(secret)
	check(err)
	text := fmt.Sprintf("go.example/log\n%d\n%s\n", leaves, root(leaves))
	signed, err := note.Sign(&note.Note{Text: text}, signer)
	check(err)
	encoder := json.NewEncoder(os.Stdout)
	encoder.SetIndent("", "\t")
	check(encoder.Encode(map[string]any{
		"roots": roots, "records": records, "trees": trees, "tiles": tiles,
		"key": public, "checkpoint": string(signed),
	}))
}
