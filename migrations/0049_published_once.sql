ALTER TABLE `properties` ADD `published_at` integer;
--> statement-breakpoint
ALTER TABLE `properties` ADD `published_version` integer;
--> statement-breakpoint
ALTER TABLE `properties` ADD `published_lat` real;
--> statement-breakpoint
ALTER TABLE `properties` ADD `published_lng` real;
--> statement-breakpoint
ALTER TABLE `properties` ADD `published_facts` text;
--> statement-breakpoint
ALTER TABLE `properties` ADD `published_photos` text;
--> statement-breakpoint
UPDATE `properties` SET
  `published_at` = json_extract(`snapshot`, '$.at'),
  `published_version` = json_extract(`snapshot`, '$.version'),
  `published_lat` = json_extract(`snapshot`, '$.lat'),
  `published_lng` = json_extract(`snapshot`, '$.lng'),
  `published_facts` = nullif(json_extract(`snapshot`, '$.facts'), json(`facts`)),
  `published_photos` = nullif(json_extract(`snapshot`, '$.photos'), json(`photos`))
WHERE `snapshot` IS NOT NULL;
--> statement-breakpoint
ALTER TABLE `properties` DROP COLUMN `snapshot`;
--> statement-breakpoint
ALTER TABLE `properties` ADD `snapshot` text GENERATED ALWAYS AS (iif(published_at is null, null, json_object('facts', json(coalesce(published_facts, facts)), 'photos', json(coalesce(published_photos, photos)), 'lat', json(iif(published_lat is null, 'null', printf('%!.17g', published_lat))), 'lng', json(iif(published_lng is null, 'null', printf('%!.17g', published_lng))), 'version', published_version, 'at', published_at))) VIRTUAL;
--> statement-breakpoint
-- What the public was shown is stored with the first change of the working copy that differs from it.
CREATE TRIGGER `properties_keep_facts` AFTER UPDATE OF `facts` ON `properties`
WHEN OLD.published_at IS NOT NULL AND NEW.published_version IS OLD.published_version
  AND OLD.published_facts IS NULL AND NEW.published_facts IS NULL AND NEW.facts IS NOT OLD.facts
BEGIN UPDATE properties SET published_facts = OLD.facts WHERE id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER `properties_keep_photos` AFTER UPDATE OF `photos` ON `properties`
WHEN OLD.published_at IS NOT NULL AND NEW.published_version IS OLD.published_version
  AND OLD.published_photos IS NULL AND NEW.published_photos IS NULL AND NEW.photos IS NOT OLD.photos
BEGIN UPDATE properties SET published_photos = OLD.photos WHERE id = NEW.id; END;
