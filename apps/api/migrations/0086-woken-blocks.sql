-- Whether a version was read for blocks that documents fill; a process of an earlier version stores it as unread.
ALTER TABLE file_versions ADD COLUMN blocks_read boolean NOT NULL DEFAULT false;
-- True if it repeats the version before it, whose blocks documents kept as written.
ALTER TABLE file_versions ADD COLUMN wakes_blocks boolean NOT NULL DEFAULT false;
CREATE INDEX file_versions_unread_blocks ON file_versions (id) WHERE NOT blocks_read;
GRANT UPDATE (blocks_read) ON file_versions TO lavra_platform;
