-- Topics that a topic does not stand without, beside those it usually comes with and those it excludes.
ALTER TABLE topic_data ADD COLUMN requires uuid[] NOT NULL DEFAULT '{}';
