-- The position at which a release's code threw in a page view: script, line and column. No error text and no address is stored.
alter table page_reports add column position text;
