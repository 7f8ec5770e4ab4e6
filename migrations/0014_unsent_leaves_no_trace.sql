ALTER TABLE `offer_documents` ADD `sent_at` integer;--> statement-breakpoint
ALTER TABLE `offers` ADD `saved_at` integer;--> statement-breakpoint
UPDATE `offer_documents` SET `sent_at` = `at`;
--> statement-breakpoint
UPDATE `offers` SET `saved_at` = `updated_at` WHERE `status` IN ('draft', 'revision');
--> statement-breakpoint
UPDATE `offers` SET `updated_at` = coalesce((
  SELECT max(`at`) FROM `offer_events`
  WHERE `offer_id` = `offers`.`id` AND `action` NOT IN ('counter', 'save_counter', 'discard_counter')
), `updated_at`)
WHERE `status` = 'revision';
