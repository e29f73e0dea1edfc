#!/usr/bin/env bash
# Names in Hindi, cleaned or compared in PostgreSQL. One would expect a word to be letters, with its vowel signs, or none
# of it. In a database of UTF-8 (PGlite 0.5.16, which is PostgreSQL 18; PostgreSQL 15 on Debian with C.UTF-8 is the same)
# vowel signs are letters, but the virama, which joins two consonants, is not:
# - regexp_replace with [^[:alnum:] ] makes "शरी गणेश सटोर" of "श्री गणेश स्टोर": another spelling, not the letters alone.
# - `\w+` matches "किराना", and not "स्टोर"; full text search keeps both whole.
# - pg_trgm takes "स्टोर" for two words, so that it is as similar to "स टोर" as to itself.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.16

cat > words.js <<'JS'
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

const db = new PGlite({ extensions: { pg_trgm } });
await db.exec('create extension pg_trgm');
for (const expression of [
  `regexp_replace('श्री गणेश स्टोर', '[^[:alnum:] ]', '', 'g')`,
  `'किराना' ~ '^\\w+$'`,
  `'स्टोर' ~ '^\\w+$'`,
  `to_tsvector('simple', 'किराना स्टोर')`,
  `similarity('स्टोर', 'स टोर')`,
]) {
  const { rows } = await db.query(`select ${expression} as result`);
  console.log(`${expression}: ${rows[0].result}`);
}
JS
node words.js | tee seen

cat > expected <<'TEXT'
regexp_replace('श्री गणेश स्टोर', '[^[:alnum:] ]', '', 'g'): शरी गणेश सटोर
'किराना' ~ '^\w+$': true
'स्टोर' ~ '^\w+$': false
to_tsvector('simple', 'किराना स्टोर'): 'किराना':1 'स्टोर':2
similarity('स्टोर', 'स टोर'): 1
TEXT
diff expected seen && echo 'As described.' || { echo 'CHANGED'; exit 1; }
