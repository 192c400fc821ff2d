-- What an order keeps is locked, looked at and kept by one call. Each statement in these functions sees what was committed
-- when it began, so that what is read behind a lock is what the one before left. The rule of what is short is the program's.

CREATE FUNCTION keep_claims(for_order uuid, claims jsonb, keep_until timestamptz)
RETURNS TABLE (claim text, total integer, taken integer, holds jsonb) LANGUAGE plpgsql AS $$
DECLARE asked record;
BEGIN
  FOR asked IN
    SELECT said ->> 'key' AS key, (said ->> 'unitNo')::bigint AS unit_no, (said ->> 'capacity')::integer AS capacity,
      (said ->> 'quantity')::integer AS quantity
    FROM jsonb_array_elements(claims) WITH ORDINALITY AS each (said, place) ORDER BY place
  LOOP
    claim := asked.key;
    taken := 0;
    holds := '[]';
    total := asked.capacity;
    IF asked.key LIKE 'unit:%' THEN
      SELECT s.quantity INTO total FROM stock s WHERE s.unit_no = asked.unit_no FOR UPDATE;
    ELSIF total IS NULL THEN
      SELECT s.quantity INTO total FROM stock s WHERE s.unit_no = asked.unit_no;
    END IF;
    IF total IS NOT NULL THEN
      IF asked.key NOT LIKE 'unit:%' THEN
        INSERT INTO capacity AS c (key, total) VALUES (asked.key, total)
        ON CONFLICT (key) DO UPDATE SET total = greatest(excluded.total, c.taken)
        RETURNING c.total, c.taken INTO total, taken;
      END IF;
      holds := held_by_others(asked.key, for_order);
      INSERT INTO hold (order_id, key, quantity, until) VALUES (for_order, asked.key, asked.quantity, keep_until)
      ON CONFLICT (order_id, key) DO UPDATE SET quantity = excluded.quantity, until = excluded.until;
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;

CREATE FUNCTION lock_kept(of_order uuid)
RETURNS TABLE (claim text, quantity integer, total integer, taken integer, holds jsonb) LANGUAGE plpgsql AS $$
DECLARE kept record;
BEGIN
  FOR kept IN SELECT h.key, h.quantity FROM hold h WHERE h.order_id = of_order AND NOT h.sold ORDER BY h.key
  LOOP
    claim := kept.key;
    quantity := kept.quantity;
    taken := 0;
    IF kept.key LIKE 'unit:%' THEN
      SELECT s.quantity INTO total FROM stock s WHERE s.unit_no = substring(kept.key FROM 6)::bigint FOR UPDATE;
    ELSE
      SELECT c.total, c.taken INTO total, taken FROM capacity c WHERE c.key = kept.key FOR UPDATE;
      IF NOT FOUND THEN total := 0; taken := 0; END IF;
    END IF;
    holds := held_by_others(kept.key, of_order);
    RETURN NEXT;
  END LOOP;
END $$;

CREATE FUNCTION held_by_others(of_key text, but_order uuid) RETURNS jsonb LANGUAGE sql AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('quantity', h.quantity,
    'until', floor(extract(epoch FROM h.until) * 1000))), '[]')
  FROM hold h WHERE h.key = of_key AND NOT h.sold AND h.order_id <> but_order
$$;
