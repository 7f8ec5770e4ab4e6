DROP TABLE `signer_links`;--> statement-breakpoint
DROP TABLE `signing_links`;