drop index concurrently if exists page_reports_errors;
create index concurrently page_reports_errors on page_reports (name, version) where position is not null;
