CREATE TABLE `catalog_fetches` (
	`consumer_id` text NOT NULL,
	`format` text NOT NULL,
	`at` integer NOT NULL,
	`through` integer NOT NULL,
	PRIMARY KEY(`consumer_id`, `format`),
	FOREIGN KEY (`consumer_id`) REFERENCES `feed_consumers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `feed_consumers` ADD `address_hash` text;--> statement-breakpoint
ALTER TABLE `feed_consumers` ADD `address_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `feed_consumers_address` ON `feed_consumers` (`address_hash`);