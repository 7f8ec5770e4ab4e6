CREATE TABLE `open_house_attendees` (
	`open_house_id` text NOT NULL,
	`id` text NOT NULL,
	`user_id` text,
	`name` text,
	`phone` text,
	`email` text,
	`people` integer NOT NULL,
	`payment` text,
	`has_agent` integer,
	`may_write` integer NOT NULL,
	`language` text NOT NULL,
	`registered_at` integer,
	`came_at` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`open_house_id`, `id`),
	FOREIGN KEY (`open_house_id`) REFERENCES `open_houses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "open_house_attendees_payment_known" CHECK("open_house_attendees"."payment" in ('loan', 'cash', 'unknown'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `open_house_attendees_user` ON `open_house_attendees` (`user_id`,`open_house_id`) WHERE "open_house_attendees"."user_id" is not null;--> statement-breakpoint
CREATE TABLE `open_houses` (
	`id` text PRIMARY KEY NOT NULL,
	`property_id` text NOT NULL,
	`on` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`needs_registration` integer NOT NULL,
	`version` integer NOT NULL,
	`cancelled_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `open_houses_property` ON `open_houses` (`property_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `open_houses_ahead` ON `open_houses` (`ends_at`) WHERE "open_houses"."cancelled_at" is null;