-- The words of the word index in order, read from the index itself; the table stores nothing.
CREATE VIRTUAL TABLE `listing_terms` USING fts5vocab(`listing_words`, 'instance');
