CREATE TABLE `seller_marks` (
	`offer_id` text PRIMARY KEY NOT NULL,
	`is_starred` integer NOT NULL,
	`note` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `seller_settings` (
	`property_id` text PRIMARY KEY NOT NULL,
	`preferences` text NOT NULL,
	`closing` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action
);
