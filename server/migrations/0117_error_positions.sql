-- Where a release's code threw in a page view: a script of the release, line and column. No text of the error, no address.
alter table page_reports add column position text;
