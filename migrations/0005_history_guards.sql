-- INSERT OR REPLACE deletes the row before without asking the delete triggers.
CREATE TRIGGER `offer_versions_keep_insert` BEFORE INSERT ON `offer_versions`
WHEN EXISTS (SELECT 1 FROM offer_versions WHERE offer_id = NEW.offer_id AND number = NEW.number)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: a sent version is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `offer_events_keep_insert` BEFORE INSERT ON `offer_events`
WHEN EXISTS (SELECT 1 FROM offer_events WHERE offer_id = NEW.offer_id AND sequence = NEW.sequence)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: history is immutable'); END;
