CREATE TABLE `agreement_drafts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`answers` text NOT NULL,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
