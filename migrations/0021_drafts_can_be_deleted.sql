-- A draft that the public has never seen may be deleted with its history; every other history is kept.
DROP TRIGGER `property_events_keep_delete`;
--> statement-breakpoint
CREATE TRIGGER `property_events_keep_delete` BEFORE DELETE ON `property_events`
WHEN (SELECT status FROM properties WHERE id = OLD.property_id) IS NOT 'draft'
  OR EXISTS (SELECT 1 FROM property_events WHERE property_id = OLD.property_id AND to_status = 'published')
BEGIN SELECT RAISE(ABORT, 'history is kept'); END;
