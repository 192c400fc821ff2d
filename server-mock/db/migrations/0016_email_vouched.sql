-- Whether somebody proved that the e-mail is theirs. Sign-ups by LINE once took its word, which it does not give.
ALTER TABLE member ADD COLUMN email_verified boolean NOT NULL DEFAULT true;
UPDATE member SET email_verified = false WHERE id IN (
  SELECT member_id FROM audit WHERE event = 'join' AND detail = 'line');
