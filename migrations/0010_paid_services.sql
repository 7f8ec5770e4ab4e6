CREATE TABLE `work_order_events` (
	`order_id` text NOT NULL,
	`version` integer NOT NULL,
	`action` text NOT NULL,
	`actor` text NOT NULL,
	`by_user_id` text,
	`note` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`order_id`, `version`),
	FOREIGN KEY (`order_id`) REFERENCES `work_orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "work_order_events_action_known" CHECK("work_order_events"."action" in ('order', 'schedule', 'finish', 'cancel'))
);
--> statement-breakpoint
CREATE TABLE `work_orders` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`user_id` text NOT NULL,
	`service` text NOT NULL,
	`status` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "work_orders_status_known" CHECK("work_orders"."status" in ('ordered', 'scheduled', 'done', 'canceled')),
	CONSTRAINT "work_orders_service_known" CHECK("work_orders"."service" in ('photos', 'market_analysis', 'buyer_screening', 'showing_schedule', 'open_house', 'yard_sign', 'coordinator'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `work_orders_once` ON `work_orders` (`payment_id`,`service`);--> statement-breakpoint
CREATE INDEX `work_orders_user` ON `work_orders` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `work_orders_status` ON `work_orders` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `work_orders_created` ON `work_orders` (`created_at`);--> statement-breakpoint
DROP INDEX `plan_grants_property`;--> statement-breakpoint
ALTER TABLE `plan_grants` ADD `refunded_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `plan_grants_active` ON `plan_grants` (`property_id`) WHERE "plan_grants"."property_id" is not null and "plan_grants"."refunded_at" is null;--> statement-breakpoint
CREATE INDEX `plan_grants_property` ON `plan_grants` (`property_id`);
--> statement-breakpoint
-- A plan of a payment that went back counts for nothing, whatever used it.
UPDATE `plan_grants` SET `refunded_at` = (SELECT `updated_at` FROM `payments` WHERE `payments`.`id` = `plan_grants`.`payment_id`)
WHERE `property_id` IS NOT NULL AND `payment_id` IN (SELECT `id` FROM `payments` WHERE `status` = 'refunded');
--> statement-breakpoint
-- Services that were paid for before there were orders are still owed.
INSERT INTO `work_orders` (`id`, `payment_id`, `user_id`, `service`, `status`, `version`, `created_at`, `updated_at`)
SELECT lower(hex(randomblob(12))), p.`id`, p.`user_id`, json_extract(line.value, '$.item'), 'ordered', 1, p.`updated_at`, p.`updated_at`
FROM `payments` p, json_each(p.`lines`) line
WHERE p.`status` = 'succeeded' AND json_extract(line.value, '$.item') <> p.`plan`;
--> statement-breakpoint
INSERT INTO `work_order_events` (`order_id`, `version`, `action`, `actor`, `at`)
SELECT `id`, 1, 'order', 'ledger', `created_at` FROM `work_orders`;
--> statement-breakpoint
CREATE TRIGGER `contact_events_keep_update` BEFORE UPDATE ON `contact_events`
BEGIN SELECT RAISE(ABORT, 'what was answered is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `contact_events_keep_delete` BEFORE DELETE ON `contact_events`
BEGIN SELECT RAISE(ABORT, 'what was answered is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `listing_history_keep_update` BEFORE UPDATE ON `listing_history`
BEGIN SELECT RAISE(ABORT, 'history is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `listing_history_keep_delete` BEFORE DELETE ON `listing_history`
BEGIN SELECT RAISE(ABORT, 'history is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `work_order_events_keep_update` BEFORE UPDATE ON `work_order_events`
BEGIN SELECT RAISE(ABORT, 'history is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `work_order_events_keep_delete` BEFORE DELETE ON `work_order_events`
BEGIN SELECT RAISE(ABORT, 'history is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `property_events_keep_delete` BEFORE DELETE ON `property_events`
BEGIN SELECT RAISE(ABORT, 'history is kept'); END;
--> statement-breakpoint
-- INSERT OR REPLACE deletes the row before without asking the delete triggers.
CREATE TRIGGER `agreements_keep_insert` BEFORE INSERT ON `agreements`
WHEN EXISTS (SELECT 1 FROM agreements WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: a signed agreement is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `property_events_keep_insert` BEFORE INSERT ON `property_events`
WHEN EXISTS (SELECT 1 FROM property_events WHERE property_id = NEW.property_id AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: history is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `admin_events_keep_insert` BEFORE INSERT ON `admin_events`
WHEN EXISTS (SELECT 1 FROM admin_events WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `contact_events_keep_insert` BEFORE INSERT ON `contact_events`
WHEN EXISTS (SELECT 1 FROM contact_events WHERE message_id = NEW.message_id AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: what was answered is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `payment_events_keep_insert` BEFORE INSERT ON `payment_events`
WHEN EXISTS (SELECT 1 FROM payment_events WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: the ledger is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `listing_history_keep_insert` BEFORE INSERT ON `listing_history`
WHEN EXISTS (SELECT 1 FROM listing_history WHERE seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: history is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `work_order_events_keep_insert` BEFORE INSERT ON `work_order_events`
WHEN EXISTS (SELECT 1 FROM work_order_events WHERE order_id = NEW.order_id AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: history is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `account_events_keep_insert` BEFORE INSERT ON `account_events`
WHEN EXISTS (SELECT 1 FROM account_events WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: the audit trail is immutable'); END;
