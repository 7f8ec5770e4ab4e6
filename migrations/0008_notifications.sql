ALTER TABLE `outbox` ADD `last_error` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `taken_claim` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `notice_text` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `notice_path` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `read_at` integer;--> statement-breakpoint
CREATE INDEX `outbox_notices` ON `outbox` (`user_id`,`created_at`) WHERE "outbox"."notice_text" is not null;