CREATE TABLE `contact_events` (
	`message_id` text NOT NULL,
	`version` integer NOT NULL,
	`action` text NOT NULL,
	`by_user_id` text NOT NULL,
	`text` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`message_id`, `version`),
	FOREIGN KEY (`message_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "contact_events_action" CHECK("contact_events"."action" in ('answer', 'close', 'reopen'))
);
--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`first_name` text NOT NULL,
	`second_name` text,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`issue` text NOT NULL,
	`message` text NOT NULL,
	`photos` text NOT NULL,
	`language` text NOT NULL,
	`status` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "contact_messages_status" CHECK("contact_messages"."status" in ('new', 'answered', 'closed')),
	CONSTRAINT "contact_messages_issue" CHECK("contact_messages"."issue" in ('selling', 'buying', 'offer', 'listing_error', 'payment', 'account', 'technical', 'other'))
);
--> statement-breakpoint
CREATE INDEX `contact_messages_status` ON `contact_messages` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_messages_created_at` ON `contact_messages` (`created_at`);--> statement-breakpoint
CREATE TABLE `contact_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contact_uploads_created_at` ON `contact_uploads` (`created_at`);