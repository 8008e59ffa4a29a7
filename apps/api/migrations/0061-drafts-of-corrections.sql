-- The document that a draft corrects, so that the correction stays one if it is continued later. Whether the person may
-- correct it is decided when the document is made.
ALTER TABLE document_drafts ADD COLUMN corrects uuid;
