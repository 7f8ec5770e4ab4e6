ALTER TABLE `offers` ADD `contract_at` integer;--> statement-breakpoint
ALTER TABLE `offers` ADD `contract_by` text;--> statement-breakpoint
ALTER TABLE `properties` ADD `sale` text;--> statement-breakpoint
UPDATE `offers` SET
  `contract_at` = (
    SELECT min(`at`) FROM `offer_documents`
    WHERE `offer_id` = `offers`.`id` AND `kind` = 'signed_contract' AND `at` >= `offers`.`accepted_at`
  ),
  `contract_by` = (
    SELECT CASE WHEN `uploaded_by` = `offers`.`buyer_id` THEN 'buyer' ELSE 'seller' END
    FROM `offer_documents`
    WHERE `offer_id` = `offers`.`id` AND `kind` = 'signed_contract' AND `at` >= `offers`.`accepted_at`
    ORDER BY `at` LIMIT 1
  )
WHERE `accepted_at` IS NOT NULL;
