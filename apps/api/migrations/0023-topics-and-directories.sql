-- What an office knows of its topics, and the platform of its own. All of it goes with the file.
CREATE TABLE topic_data (
  tenant_id uuid NOT NULL,
  file_id uuid NOT NULL,
  -- Area of law in the office's words; '' where nothing was said, here and below.
  area text NOT NULL,
  side text NOT NULL CHECK (side IN ('', 'autor', 'reu', 'ambos')),
  sphere text NOT NULL CHECK (sphere IN ('', 'ADM', 'JUD')),
  jurisdiction text NOT NULL CHECK (jurisdiction IN ('', 'FED', 'EST')),
  instance text NOT NULL CHECK (instance IN ('', 'Primeira', 'Segunda', 'Superior')),
  review_on date,
  owner_id uuid REFERENCES users (id),
  -- Topics of the office or of the platform; those that were deleted since stay until somebody saves again.
  comes_with uuid[] NOT NULL,
  not_with uuid[] NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, file_id),
  FOREIGN KEY (tenant_id, file_id) REFERENCES files (tenant_id, id) ON DELETE CASCADE
);
SELECT lavra_fence('topic_data');
CREATE POLICY platform_library ON topic_data FOR SELECT TO lavra_tenant
  USING (tenant_id = '00000000-0000-7000-8000-000000000001');

-- In which folder an office keeps the templates of each venue, and its topics. One that is deleted is forgotten here.
CREATE TABLE directories (
  tenant_id uuid NOT NULL,
  -- 'JUD-EST-Primeira', or 'TOPICOS'
  key text NOT NULL CHECK (key ~ '^((ADM|JUD)-(FED|EST)-(Primeira|Segunda|Superior)|TOPICOS)$'),
  area text NOT NULL CHECK (area = CASE key WHEN 'TOPICOS' THEN 'topicos' ELSE 'models' END),
  folder_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, key),
  FOREIGN KEY (tenant_id, area, folder_id) REFERENCES folders (tenant_id, area, id) ON DELETE CASCADE
);
SELECT lavra_fence('directories');
