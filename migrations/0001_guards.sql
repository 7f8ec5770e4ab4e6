CREATE VIRTUAL TABLE `listing_words` USING fts5(words, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER `agreements_keep_update` BEFORE UPDATE ON `agreements`
BEGIN SELECT RAISE(ABORT, 'a signed agreement is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `agreements_keep_delete` BEFORE DELETE ON `agreements`
BEGIN SELECT RAISE(ABORT, 'a signed agreement is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `offer_versions_keep_update` BEFORE UPDATE ON `offer_versions`
BEGIN SELECT RAISE(ABORT, 'a sent version is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `offer_versions_keep_delete` BEFORE DELETE ON `offer_versions`
BEGIN SELECT RAISE(ABORT, 'a sent version is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `offer_events_keep_update` BEFORE UPDATE ON `offer_events`
BEGIN SELECT RAISE(ABORT, 'history is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `offer_events_keep_delete` BEFORE DELETE ON `offer_events`
WHEN (SELECT status FROM offers WHERE id = OLD.offer_id) IS NOT 'draft'
BEGIN SELECT RAISE(ABORT, 'history is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `property_events_keep_update` BEFORE UPDATE ON `property_events`
BEGIN SELECT RAISE(ABORT, 'history is immutable'); END;
