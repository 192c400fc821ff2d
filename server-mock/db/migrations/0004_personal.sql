-- What members write themselves.
CREATE TABLE upload (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  sha256 text NOT NULL,
  bytes integer NOT NULL,
  mime text,
  finished_at timestamptz,
  created_at timestamptz NOT NULL
);

CREATE TABLE review (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  order_id uuid NOT NULL,
  line_seq integer NOT NULL,
  product_no bigint NOT NULL,
  place_no bigint,
  stars integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
  keywords text[] NOT NULL,
  text text NOT NULL,
  language text NOT NULL,
  photos text[] NOT NULL DEFAULT '{}',
  helpful integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  written_at timestamptz NOT NULL,
  edited_at timestamptz,
  FOREIGN KEY (order_id, line_seq) REFERENCES order_line (order_id, seq) ON DELETE CASCADE,
  UNIQUE (order_id, line_seq)
);
CREATE INDEX review_product ON review (product_no);
CREATE INDEX review_place ON review (place_no);
CREATE INDEX review_photos ON review USING gin (photos);

CREATE TABLE favourite (
  member_id uuid NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  kind text NOT NULL,
  no bigint NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, kind, no)
);

CREATE TABLE itinerary (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  version integer NOT NULL DEFAULT 1,
  body jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX itinerary_member ON itinerary (member_id);

-- Menu clicks, counted per hour; nothing in it names a person.
CREATE TABLE usage_record (
  service text NOT NULL,
  hour timestamptz NOT NULL,
  clicks bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (service, hour)
);
