PRAGMA defer_foreign_keys=ON;--> statement-breakpoint
CREATE TABLE `__new_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`plan` text NOT NULL,
	`lines` text DEFAULT '[]' NOT NULL,
	`amount_cents` integer NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`status` text NOT NULL,
	`provider` text NOT NULL,
	`reference` text,
	`billing` text,
	`test_mode` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_status_known" CHECK("__new_payments"."status" in ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled', 'refunded')),
	CONSTRAINT "payments_plan_known" CHECK("__new_payments"."plan" in ('self_service', 'virtual_agent', 'traditional_agent'))
);
--> statement-breakpoint
INSERT INTO `__new_payments`("id", "user_id", "plan", "lines", "amount_cents", "status", "provider", "created_at", "updated_at") SELECT "id", "user_id", "plan", json_array(json_object('item', "plan", 'amountCents', "amount_cents")), "amount_cents", CASE WHEN "status" IN ('requires_payment_method', 'requires_action', 'processing') THEN 'canceled' ELSE "status" END, "provider", "created_at", "updated_at" FROM `payments`;--> statement-breakpoint
DROP TABLE `payments`;--> statement-breakpoint
ALTER TABLE `__new_payments` RENAME TO `payments`;--> statement-breakpoint
CREATE INDEX `payments_user` ON `payments` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_created` ON `payments` (`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_reference` ON `payments` (`reference`) WHERE "payments"."reference" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_one_open` ON `payments` (`user_id`) WHERE status in ('requires_payment_method', 'requires_action', 'processing');--> statement-breakpoint
CREATE TABLE `payment_events` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`payment_id` text,
	`type` text NOT NULL,
	`action` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`outcome` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_events_outcome_known" CHECK("payment_events"."outcome" in ('applied', 'ignored', 'mismatched', 'unknown'))
);
--> statement-breakpoint
CREATE INDEX `payment_events_payment` ON `payment_events` (`payment_id`,`at`);--> statement-breakpoint
CREATE TRIGGER `payment_events_keep_update` BEFORE UPDATE ON `payment_events`
BEGIN SELECT RAISE(ABORT, 'the ledger is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `payment_events_keep_delete` BEFORE DELETE ON `payment_events`
BEGIN SELECT RAISE(ABORT, 'the ledger is kept'); END;
