/**
 * The most common passwords of eight or more characters, in lower case because capitals do not make
 * them less common. Runs and repetitions (`12345678`, `qwertyui`, `aaaaaaaa`, `abcabcabc`) are
 * detected by `password-hints.ts` and need no row here. Shorter ones are refused by length. One
 * line per kind, separated by spaces.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
password password1 password2 password3 password5 password7 password8 password9 password0 password!
password01 password10 password11 password12 password13 password21 password22 password23 password69
password99 password00 password123 password1234 password12345 password123456 password321 password!1
password1! password12! password123! password@1 password@123 passw0rd passw0rd1 passw0rd! p@ssword
p@ssw0rd p@ssw0rd1 p@ssw0rd! p@ssw0rd123 pa$$word pa$$w0rd pass1234 pass12345 pass123456 pass@123
pass@1234 passpass passport password. passwords mypassword my_password thepassword newpassword
password2020 password2021 password2022 password2023 password2024 password2025 password2026
1password 123password 1234password passwort passwort1 motdepasse contraseña contrasena contraseña1
contrasena1 contrasena123 contraseña123 micontraseña micontrasena miclave123 clave123 clave1234
clave12345 claveclave claves123 mipassword mipass123 secreto1 secreto123 secreta1 secreta123
admin123 admin1234 admin12345 admin123456 admin@123 admin@1234 adminadmin administrator admin2020
admin2021 admin2022 admin2023 admin2024 admin2025 administrador root1234 rootroot toortoor
test1234 test12345 test123456 testtest testtest1 testing1 testing123 tester123 temp1234 temporal
temporal1 temporal123 guest123 guest1234 user1234 username username1 default1 default123 changeme
changeme1 changeme123 change123 letmein1 letmein2 letmein123 letmeinnow welcome1 welcome2 welcome3
welcome8 welcome12 welcome01 welcome123 welcome1234 welcome! welcome@1 welcome@123 welcome2020
welcome2021 welcome2022 welcome2023 welcome2024 welcome2025 bienvenido bienvenida bienvenido1
bienvenidos login123 login1234 loginlogin access14 access123 access01 computer computer1 computer12
computer123 internet internet1 internet123 server01 system32 windows1 windows10 microsoft microsoft1
samsung1 samsung12 samsung123 android1 android123 iphone12 google123 google12 facebook facebook1
facebook123 instagram instagram1 linkedin linkedin1 whatsapp1 youtube1 youtube123 netflix1
netflix123 minecraft minecraft1 roblox123 roblox12 pokemon1 pokemon12 pokemon123 nintendo nintendo1
playstation playstation3 fortnite fortnite1
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx 1qaz2wsx3edc
1qaz@wsx 1qazxsw2 qazwsxedc qazwsx123 qazwsxedcrfv zaq12wsx zaq1zaq1 zaq1xsw2 xsw2zaq1 2wsx3edc
!qaz2wsx !qaz1qaz 1qaz1qaz qwer1234 qwer12345 1234qwer 12345qwert 123456qwerty qwert123 qwert1234
qwert12345 qwerty12 qwerty11 qwerty01 qwerty13 qwerty123 qwerty1234 qwerty12345 qwerty123456
qwerty321 qwerty!1 qwerty1! qwerty77 qwerty78 qwerty88 qwerty99 qweqweqwe qweasdzx qweasdzxc qweasd123
qwe123qwe qweqwe123 123qweasd 123qweasdzxc 123qwe123 123qwe456 qwaszx12 qwertyqwerty qwertyuiop1
qwertyuiop123 qwertzuiop azertyuiop azerty123 azerty12 asdfghjkl1 asdf1234 asdf12345 asdf123456
asdfasdf asdfasdf1 asdasd123 asdasdasd asdfqwer asdfzxcv asdfg123 asdfgh123 1234asdf zxcvbnm1
zxcvbnm123 zxcv1234 zxcvzxcv zxczxczxc zxc123zxc zxasqw12 poiuytre mnbvcxz1 lkjhgfdsa1 ytrewq321
abc12345 abc123456 abc1234567 abc123abc abcd1234 abcd12345 abcd123456 abcde123 abcde12345 abcdef12
abcdef123 abcdefg1 abcdefg123 abcabc123 1234abcd 12345abc 12345abcd 123456abc 123abc123 123456ab
123456aa 123456aA 123456qw 123456zx a1234567 a12345678 a123456789 aa123456 aa12345678 aaa12345
aaa123456 aaaa1111 aabbccdd aa112233 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 a1s2d3f4g5 b1234567 c1234567
d1234567 e1234567 j1234567 k1234567 l1234567 m1234567 m123456789 n1234567 q1234567 q123456789
qq123456 qq123456789 s1234567 s12345678 t1234567 w1234567 w123456789 ww123456 x1234567 z1234567
z123456789 zz123456 12345678a 123456789a 123456789q 123456789z 12345678q 12345678z 1234567a 1234567q
123456789m 1234567890a 1234567890q a1234567890 1a2b3c4d 1a2s3d4f 123123qwe 123123123a 112233aa
12341234 123412345 12344321 123454321 1234554321 12345654321 123456654321 1234567654321 12345679
1234567899 123456780 12345677 12345688 123456123 123456321 1234561 12345612 123456456 123456987
1234560 12345600 12345611 12345666 12345677 1234566 12345699 123321123 123321456 123456789123
123456789987654321 12345678910 123456789101112 123456789abc 123456789qwe 1234567891 12345678900
11111112 11112222 11221122 11223344 1122334455 112233445566 11235813 1123581321 1212121a 12121314
12131415 12345543 12369874 123698745 123698741 147258369 147258369a 14725836 147852369 14789632
147896325 159357456 159753456 159753159 15975312 159357258 159951159 1597532486 18273645 19283746
192837465 20202020 21436587 24682468 246813579 25802580 258456123 258369147 31415926 314159265
3141592654 321321321 32165498 321654987 36925814 369258147 42424242 456123789 456789123 45678912
456456456 52013140 5201314520 55667788 741852963 74185296 753951456 78945612 789456123 7894561230
789456123a 78963214 789789789 789632145 85208520 852456789 87654321a 88888888a 963852741 987456321
98745632 987654321a 987654321q 99887766 00001111 00112233 01010101 01020304 010203040506 02468135
10101010 10203040 1020304050 102030405060 11001100 12301230 13131313 13579246 135792468 1357924680
13579135 13801380 14141414 15151515 16161616 17171717 18181818 19191919 21212121 23232323 25252525
32323232 33445566 45454545 56565656 65656565 67676767 69696969 78787878 89898989 98989898 19841984
19851985 19861986 19871987 19881988 19891989 19901990 19911991 19921992 19931993 19941994 19951995
01011980 01011985 01011990 01011991 01011995 01012000 01012001 01012010 11111980 12121212a 12251225
iloveyou iloveyou1 iloveyou2 iloveyou3 iloveyou7 iloveyou! iloveyou12 iloveyou13 iloveyou123
iloveyou11 iloveyou22 iloveyou4 iloveyou5 iloveu12 iloveu123 ilovehim ilovehim1 iloveher ilovemom
ilovemymom ilovemyself ilovegod ilovegod1 ilovejesus iloveme1 iloveme2 iloveme123 ilovehim2 iloveyouu
iloveyoubaby iloveyousomuch iloveyou14 iloveu22 lovelove loveyou1 loveyou2 loveyou12
loveme12 loveme123 lovelove1 lovely12 lovely123 lovers12 lovebug1 lover123 loveforever love1234
love12345 love2love loveyou! love4ever love4life lovehurts lovelife beloved1 myloveyou foreverlove
forever1 forever2 forever21 iloveboys teamo123 teamo1234 teamomucho teamomucho1 teamomiamor teamoteamo
teamoamor tequiero tequiero1 tequieromucho tequieromucho1 tequiero123 tequieroamor miamor123 miamor12
miamorcito amorcito amorcito1 amormio1 amoramor amor1234 amor12345 amoreterno amorlindo amordemivida
amoresmio teextraño teadoro1 mivida123 mividaeres corazon1 corazon12 corazon123 micorazon
corazoncito cariñito carino12 princesa princesa1 princesa12 princesa123 principe1 principe princesita
princess princess1 princess2 princess3 princess4 princess5 princess6 princess7 princess8 princess9
princess10 princess11 princess12 princess13 princess14 princess15 princess16 princess17 princess18
princess21 princess22 princess23 princess! princess123 prince12 prince123 preciosa preciosa1 hermosa1
hermosa12 hermosa123 estrella estrella1 estrella12 estrellita mariposa mariposa1 mariposas mariposa12
chocolate chocolate1 chocolate2 chocolate12 chocolat chiquita chiquita1 chiquitita chaparra chaparrita
gatito123 gatitos1 perrito1 perrito123 conejito conejito1 angelito angelito1 angelita bonita12
bonita123 muñequita muneca12 bebesita bebecita cachorro cachorra cachorrita gordita1 gorditos
jesucristo jesucristo1 diosesamor dios1234 diosmio1 diosteama diosesfiel jesusteama cristo12
cristo123 cristorey guadalupe guadalupe1 virgencita familia1 familia12 familia123 mifamilia mifamilia1
lafamilia milagros milagros1 esperanza esperanza1 libertad libertad1 felicidad felicidad1 alegria1
mexico12 mexico123 mexico86 mexico10 colombia colombia1 argentina argentina1 venezuela venezuela1
ecuador1 honduras honduras1 guatemala guatemala1 salvador salvador1 elsalvador nicaragua puertorico
puertorico1 boricua1 boricua12 boricua123 dominicana dominicano dominican1 republica habana12 cubano12
cubana12 cubalibre caracas1 medellin bogota12 barcelona barcelona1 barcelona10 barcelona123 realmadrid
realmadrid1 realmadrid7 bocajuniors boca1234 riverplate riverplate1 atletico nacional nacional1 america1
america12 america123 chivas12 chivas123 chivas11 cruzazul cruzazul1 alianza1 alianzalima peñarol1
florida1 florida12 florida123 miami123 miami305 miami1234 miamiheat miamiheat1 miamiheat3 miamibeach
orlando1 orlando12 orlando123 tampabay tampabay1 dolphins dolphin1 dolphins1 dolphin12 dolphins13
gators12 gators01 gators123 gogators gogators1 seminole seminoles hurricane hurricanes floridagators
football football1 football2 football3 football4 football5 football7 football8 football9 football10
football11 football12 football13 football21 football22 football23 football123 baseball baseball1
baseball2 baseball3 baseball5 baseball7 baseball8 baseball9 baseball10 baseball11 baseball12 baseball13
baseball21 baseball123 basketball basketball1 basketball2 basketball3 basketball12 softball softball1
softball2 softball12 softball7 volleyball volleyball1 soccer10 soccer11 soccer12 soccer13 soccer14
soccer15 soccer21 soccer22 soccer123 futbol10 futbol12 futbol123 hockey12 hockey13 hockey123 liverpool
liverpool1 liverpool123 arsenal1 arsenal12 arsenal123 chelsea1 chelsea12 chelsea123 manchester
manchesterunited manutd12 juventus juventus1 steelers steelers1 steelers7 steelers43 steelers12 cowboys1
cowboys2 cowboys8 cowboys9 cowboys22 cowboys12 dallas22 dallas123 raiders1 raiders12 raiders123 eagles12
eagles123 packers1 packers12 packers4 patriots patriots1 patriots12 broncos1 broncos7 redskins redskins1
chargers chargers1 lakers24 lakers123 lakers08 lakers12 yankees1 yankees2 yankees13 yankees12 redsox12
redsox04 cardinals cardinals1 chicago1 chicago23 chicago12 bulldogs bulldog1 bulldog2 bulldogs1 wildcats
wildcats1 wildcat1 panthers panther1 panthers1 gunners1 champion champion1 champions jordan23 jordan12
jordan123 jordan01 jordan11 kobe2424 kobebryant kobe1234 ronaldo7 ronaldo1 ronaldo9 ronaldo123
cristiano cristiano7 cristiano1 ronaldinho ronaldinho10 messi123 lionel10 lebron23 lebron123 lebronjames
sunshine sunshine1 sunshine2 sunshine3 sunshine7 sunshine12 sunshine123 sunshine! sunflower sunflower1
butterfly butterfly1 butterfly2 butterfly3 butterfly7 butterfly8 butterfly12 rainbow1 rainbow2 rainbow7
rainbow12 rainbow123 rainbows strawberry strawberry1 blueberry cupcake1 cupcake12 cupcakes cookies1
cookie12 cookie123 cookie11 buttercup buttercup1 buttons1 cherries cherry12 cherry123 pineapple banana12
banana123 bananas1 apple123 apples12 peaches1 peaches2 pumpkin1 pumpkin2 snowball snowball1 snowflake
snowman1 starlight stardust stars123 starstar superstar superstar1 superman superman1 superman2 superman3
superman7 superman12 superman123 supergirl superman! batman12 batman123 batman01 spiderman spiderman1
spiderman2 spiderman3 spiderman12 spongebob spongebob1 spongebob2 ironman1 avengers wolverine wolverine1
starwars starwars1 starwars12 starwars123 starwars2 skywalker jedimaster darthvader darkness darkness1
dragon12 dragon123 dragon11 dragon01 dragon69 dragon99 dragonball dragonball1 dragonballz dragonfly
dragonfly1 naruto12 naruto123 sasuke12 sasuke123 pikachu1 pikachu123 hellokitty hellokitty1 hellokitty2
kittycat kittycat1 kitty123 kitten12 kittens1 hello123 hello1234 hello12345 hellohello hello123! hello!23
helloworld hola1234 hola12345 hola123456 holahola holamundo holaquetal holacomoestas holaamor qwertyhola
monkey12 monkey123 monkey11 monkey13 monkey01 monkey21 monkey22 monkey23 monkey69 monkey99 monkey10
monkeys1 monkeyboy monkey! monkeyman chicken1 chicken2 chicken12 chicken123 penguin1 penguin12 penguins
elephant elephant1 tiger123 tigers12 tigger12 tigger123 tigger01 tigger11 lions123 mickey12 mickey123
mickeymouse minnie12 minniemouse winnie12 winniethepooh snoopy12 snoopy123 garfield garfield1 scooby12
scooby123 scoobydoo scoobydoo1 tweety12 tweety123 tweetybird bugsbunny cartoon1 simpsons simpsons1
bartsimpson simpson1 harrypotter harrypotter1 hogwarts voldemort twilight twilight1 hannah12 hannah123
hannahmontana jonasbrothers onedirection onedirection1 justinbieber justinb1 justin12 justin123 justin11
justin13 michael1 michael2 michael3 michael5 michael7 michael8 michael12 michael123 michael23
michaeljackson michelle michelle1 michelle2 michelle12 michelle123 nicole12 nicole123 nicole11 nicole13
jessica1 jessica2 jessica3 jessica7 jessica12 jessica123 jennifer jennifer1 jennifer2 jennifer12
jennifer123 jonathan jonathan1 jonathan12 jonathan123 jordan10 joshua12 joshua123 joshua11 joshua01
matthew1 matthew2 matthew3 matthew12 matthew123 daniel12 daniel123 daniel11 daniel13 daniel01 danielle
danielle1 danielle2 daniela1 daniela12 daniela123 andrea12 andrea123 andrew12 andrew123 andrew11 andrew01
anthony1 anthony2 anthony3 anthony7 anthony12 anthony123 antonio1 antonio12 antonio123 antonella
alejandro alejandro1 alejandro12 alejandra alejandra1 alejandra12 alexander alexander1 alexander2
alexander12 alexandra alexandra1 alexandria alexandre alexis12 alexis123 alex1234 alex12345 alexalex
ashley12 ashley123 ashley11 ashley13 ashley01 amanda12 amanda123 amanda11 angel123 angel1234 angel12345
angelica angelica1 angelina angelina1 angeles1 angels12 angels123 anastasia beatrice beatriz1 benjamin
benjamin1 benjamin12 brandon1 brandon2 brandon12 brandon123 brandy12 brittany brittany1 brittany2
brianna1 brianna12 brooklyn brooklyn1 caroline caroline1 carolina carolina1 carolina12 carlos12 carlos123
catalina catherine charles1 charlie1 charlie2 charlie3 charlie12 charlie123 charlotte charlotte1 chelsea2
chris123 chris1234 christian christian1 christian12 christina christina1 christine christine1 christmas
christmas1 christopher christopher1 cristian cristian1 cristina cristina1 claudia1 claudia12 cameron1
daddysgirl daddy123 daddygirl david123 david1234 david12345 diamond1 diamond2 diamonds diana123
diego123 diego1234 dominic1 dominick eduardo1 eduardo12 eduardo123 elizabeth elizabeth1 elizabeth2
elizabeth12 emily123 emmanuel emmanuel1 estefania estefany fernanda fernanda1 fernanda12 fernando
fernando1 fernando12 fernando123 francisco francisco1 francisca francesca gabriel1 gabriel12 gabriel123
gabriela gabriela1 gabriela12 gabrielle george12 george123 giovanni giovanni1 gonzalez gonzalez1
gonzalo1 graciela gregory1 guillermo gustavo1 hannah01 harley01 harley12 harley123 heather1 heather2
hector12 hernandez ignacio1 isabella isabella1 isabella12 isabelle jackson1 jackson5 jackson123 jackson12
jacob123 james123 james007 jasmine1 jasmine2 jasmine3 jasmine12 jasmine123 javier12 javier123 jazmin12
jeremiah jeremiah1 jeremy12 jessie12 jesus123 jesus1234 jesus777 jesus4ever jesuschrist jesuschrist1
jesuslovesme jesussaves jesusislord jesus1st christ1st godisgood godisgood1 godislove godislove1 god12345
godfather goodluck blessed1 blessed2 blessing blessing1 blessed123 faithful faith123 hope1234 praisegod
john1234 john316 john3:16 johnny12 johnson1 jordan22 jorge123 joseluis joseph12 joseph123 josephine
juan1234 juancarlos juancarlos1 juanjose juanpablo juliana1 julian12 julian123 julieta1 justine1 karen123
karina12 karina123 katherine katherine1 kathleen kevin123 kevin1234 kimberly kimberly1 kimberly12
kristina kristen1 laura123 laura1234 lauren12 lauren123 leonardo leonardo1 leonardo12 lorena12 lorenzo1
lucia123 luis1234 luis12345 madison1 madison2 madison123 manuel12 manuel123 marcela1 margarita margarita1
maria123 maria1234 maria12345 mariajose mariajose1 mariana1 mariana12 marina12 mario123 marisol1 marlboro
marlboro1 martin12 martin123 martina1 martinez martinez1 mauricio mauricio1 maximus1 melissa1 melissa2
melissa12 melissa123 mercedes mercedes1 miguel12 miguel123 monica12 monica123 morgan12 morgan123
muhammad mohammed nathalie nathaniel natalia1 natalia12 natalie1 natasha1 nicholas nicholas1 nicolas1
nicolas12 nicolas123 olivia12 oscar123 pablo123 pamela12 paola123 patricia patricia1 patricia12 patrick1
patrick12 paulina1 pedro123 princess00 rachel12 rachel123 rafael12 ramirez1 raymond1 rebecca1 rebecca2
ricardo1 ricardo12 ricardo123 richard1 richard12 robert12 robert123 roberto1 roberto12 roberto123
rodrigo1 rodrigo12 rodriguez rodriguez1 rosemary samantha samantha1 samantha2 samantha12 samantha123
samuel12 samuel123 sanchez1 sandra12 sandra123 santiago santiago1 santiago12 santiago123 savannah
savannah1 scott123 sebastian sebastian1 sebastian12 sergio12 sergio123 shadow12 shadow123 shadow11
shadow01 shadow13 shadow69 shadow99 shannon1 sharon12 sierra12 silvia12 slipknot slipknot1 slipknot6
sofia123 sophia12 sophie12 sophie123 spencer1 stephanie stephanie1 stephanie2 stephanie12 stephen1
steven12 steven123 summer01 summer02 summer03 summer04 summer05 summer06 summer07 summer08 summer09
summer10 summer11 summer12 summer13 summer99 summer123 summer2020 summer2021 summer2022 summer2023
summer2024 summer2025 summer2026 winter01 winter12 winter123 winter2020 winter2021 winter2022 winter2023
winter2024 winter2025 spring2020 spring2021 spring2022 spring2023 spring2024 spring2025 autumn2020
autumn2021 autumn2022 autumn2023 autumn2024 autumn2025 verano2023 verano2024 verano2025 invierno
september september1 november november1 december december1 february february1 january1 october1
octubre1 diciembre diciembre1 noviembre noviembre1 septiembre
taylor12 taylor123 taylor13 theresa1 thomas12 thomas123 tiffany1 tiffany2 timothy1 tinkerbell tinkerbell1
tinker12 tristan1 trustno1 trustno1! trustnoone tyler123 vanessa1 vanessa2 vanessa12 vanessa123 valentina
valentina1 valentina12 valentin valentine valentine1 valeria1 valeria12 veronica veronica1 veronica12
victoria victoria1 victoria2 victoria12 victoria123 vincent1 virginia virginia1 viviana1 william1 william2
william12 william123 williams yolanda1 zachary1 zachary2
babygirl babygirl1 babygirl2 babygirl3 babygirl4 babygirl5 babygirl6 babygirl7 babygirl8 babygirl9
babygirl10 babygirl11 babygirl12 babygirl13 babygirl14 babygirl15 babygirl16 babygirl17 babygirl18
babygirl21 babygirl22 babygirl23 babygirl123 babyboy1 babyboy2 babyboy12 babyboy123 babyblue babyblue1
babycakes babycakes1 babydoll babydoll1 babyface babyface1 babyphat babyphat1 baby1234 baby12345 babybaby
bestfriend bestfriend1 bestfriends bestfriends1 friends1 friends2 friends12 friends123 friends4ever
friendster friendship friendship1 girlfriend boyfriend cutiepie cutiepie1 cutiepie12 cuteako1 sweetheart
sweetheart1 sweetie1 sweetie12 sweetpea sweetpea1 sweetpea12 sweetness sweetness1 sweet123 sweetgirl
sweets12 sweety12 sexygirl sexygirl1 sexybitch sexybitch1 sexybabe sexylady sexylady1 sexymama sexymama1
sexyback sexyboy1 sexy1234 sexy12345 fuckyou1 fuckyou2 fuckyou! fuckyou12 fuckyou123 fuckyou69 fuckoff1
fuckoff123 fucklove fucklove1 fuckthis fuckthis1 fuckface motherfucker motherfucker1 asshole1 asshole2
asshole12 asshole123 bullshit bullshit1 bastard1 pussycat pussy123 pussy69 bigdaddy bigdaddy1 bigboy12
biggie12 bigmoney playboy1 playboy12 playboy69 playgirl gangster gangster1 gangsta1 gangsta12 thuglife
thuglife1 westside westside1 westside13 eastside eastside1 southside southside1 northside hotstuff
hotstuff1 hottie12 hottie123 hottie11 hottie13 hotmail1 hotmail12 hotmail123 gmail123 yahoo123 yahoocom
blackcat blackcat1 blackberry blackberry1 blackjack blackjack1 blackbird black123 blackman blackstar
bluebird bluesky1 blue1234 blue12345 blue2blue bluemoon purple12 purple123 purple11 purple13 purple01
purple21 purple22 orange12 orange123 orange11 yellow12 yellow123 pink1234 pink12345 pinkpink pinkgirl
pinklady green123 greenday greenday1 greenday12 greenbay greenbay1 silver12 silver123 golden12 redred12
mustang1 mustang2 mustang69 mustang65 mustang67 mustangs corvette corvette1 chevrolet chevelle camaro69
camaro12 ferrari1 ferrari12 porsche1 porsche9 porsche911 mercedesbenz toyota12 toyota123 honda123
hondacivic yamaha12 yamaha123 suzuki12 kawasaki kawasaki1 harleydavidson harley69 nissan12 volkswagen
scorpion scorpion1 scorpio1 scorpio12 gemini12 pisces12 taurus12 capricorn capricorn1 aquarius aquarius1
sagittarius phoenix1 phoenix12 phoenix7 mountain mountain1 thunder1 thunder12 thunderbird lightning
midnight midnight1 midnight2 midnight12 moonlight moonlight1 nightmare nightmare1 hurricane1 paradise
paradise1 heaven12 heaven123 heaven77 hallo123 halloween halloween1 metallica metallica1 nirvana1
nirvana12 eminem12 eminem123 50cent12 2pac4life tupacshakur akon1234 linkinpark linkinpark1 evanescence
systemofadown greenday2 blink182 blink1821 my2girls my3girls my3kids1 my2boys1 my3boys1 mychemicalromance
rockstar rockstar1 rockstar2 rockstar12 rocknroll rockandroll rockyou1 rock1234 rockon12 guitar12
guitar123 drummer1 music123 music4life musica12 musica123 musiclover dancer12 dancer123 danceparty
dancing1 dance123 reggaeton reggaeton1 perreo12 bailando salsa123 bachata1 cheerleader cheerleader1
cheer123 cheerleading gymnast1 gymnastics swimming swimming1 swimmer1 skateboard skater12 skater123
skateordie surfing1 snowboard snowboard1 snowboarding ilovesoccer tennis12 tennis123 hunting1 fishing1
fishing12 fisherman cowgirl1 cowgirl12 cowboy12 cowboy123 country1 countrygirl countryboy redneck1
redneck12 truckers freedom1 freedom2 freedom7 freedom12 freedom123 warrior1 warriors warriors1 warcraft
warcraft1 worldofwarcraft counterstrike counter1 callofduty callofduty4 assassin assassin1 assassins
godofwar residentevil finalfantasy finalfantasy7 kingdom1 kingdomhearts leagueoflegends overwatch
diablo12 diablo123 hacker12 hacker123 matrix12 matrix123 terminator predator predator1 killer12 killer123
killer11 killer69 killer666 killerbee master12 master123 master01 masterkey masters1 maverick maverick1
marines1 marine12 military airborne airborne1 airforce airforce1 soldier1 sergeant commander captain1
explorer explorer1 einstein einstein1 business business1 marketing college1 student1 student12 students
teacher1 teacher2 teachers science1 biology1 medicine medicina doctor12 doctora1 abogado1 ingeniero
enfermera enfermera1 profesor profesora escuela1 colegio1 universidad universidad1 estudiante secretaria
trabajo1 trabajo123 negocios empresa1 empresa123 oficina1 dinero12 dinero123 money123 money1234 moneymoney
moneymaker cashmoney cashmoney1 getmoney getmoney1 millions millonario million1 richgirl fortune1 lucky123
lucky777 lucky1234 luckyone lucky13a lucky7777 buster12 buster123 buddy123 buddy1234 buddyboy bailey12
bailey123 bella123 bella1234 bellabella coco1234 daisy123 daisy1234 dakota12 ginger12 ginger123 lucky111
maggie12 maggie123 maggie01 max12345 maxwell1 molly123 oliver12 oliver123 pepper12 pepper123 peanut12
peanut123 precious precious1 precious2 precious12 rocky123 rocky1234 rusty123 sadie123 sammy123 sassy123
scooter1 scooter2 shelby12 simba123 smokey12 smokey123 sparky12 sparky123 toby1234 zeus1234 loulou12
whatever whatever1 whatever2 whatever! whatever12 whatever123 whocares whocares1 nothing1 nothing123
something something1 anything anything1 everything everything1 nobody123 nopassword nopass123 noaccess
forgetit forgotit remember remember1 remember123 security security1 security123 secret12 secret123
secret1234 secrets1 topsecret mysecret notsecret private1 private123 privado1 keepout1 open1234 opensesame
sesame123 abracadabra alohomora accesototal adelante adelante1 cambiame cambiame1 cambiame123 vamosvamos
buenosdias buenosaires buenasuerte feliz123 felices1 sonrisa1 sonrisa12 siempre1 siempre12 siempretuya
porsiempre parasiempre parasiempre1 juntosporsiempre solotuyo solotuya eresmio1 eresmia1 teamare1
nuncamas olvidame ladrones cochinita chocolatito caramelo caramelo1 galletas galletita manzana1 manzana12
naranja1 platano1 sandia12 tomate12 pescado1 camarones cerveza1 cerveza12 tequila1 tequila12 elefante
elefante1 tiburon1 tiburones pajarito tortuga1 tortuga12 tortuguita leoncito caballo1 caballo12 caballos
gaviota1 paloma12 aguila12 delfines delfin12 serpiente mascota1 computadora computadora1 telefono
telefono1 celular1 celular12 celular123 cuaderno libreta1 ventana1 puerta12 casa1234 casablanca casablanca1
micasa12 micasa123 micasita casita12 casanova realtor1 realtor123 realestate realestate1 homesweethome
hogar123 propiedad propiedades apartamento apartment1 sunshinestate keywest1 everglades jacksonville
jaguars1 marlins1 fiuflorida broward1 hialeah1 hialeah123 calle8miami cafecito
`
    .trim()
    .split(/\s+/)
    .map((password) => password.toLowerCase())
    .filter((password) => password.length >= 8),
);
