#!/usr/bin/env bash
# nginx 1.22.1 (Debian 12) speaks HTTP/1.0 to its upstream by default. The end of such an answer is the end of the
# connection, so one that the upstream breaks off reaches the client as a complete chunked answer: status 200, no error.
# With `proxy_http_version 1.1` the client sees that it is cut off (curl: exit code 18).
# Needs: apt-get install nginx=1.22.1* curl nodejs
set -euo pipefail
folder=$(mktemp -d)
ports=(28461 28462 28463)
trap 'kill $(cat "$folder/nginx.pid" 2>/dev/null) ${server:-} 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
PATH=$PATH:/usr/sbin
nginx -v

cat > upstream.mjs <<'JS'
import { createServer } from 'node:http';
createServer((request, response) => {
  response.write('a,b\r\n1,2\r\n');
  setTimeout(() => response.destroy(), 200);
}).listen(Number(process.argv[2]), '127.0.0.1');
JS
node upstream.mjs "${ports[0]}" & server=$!

cat > nginx.conf <<CONF
pid $folder/nginx.pid; error_log $folder/error.log;
events {}
http {
  access_log off;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  server { listen 127.0.0.1:${ports[1]}; location / { proxy_pass http://127.0.0.1:${ports[0]}; } }
  server {
    listen 127.0.0.1:${ports[2]};
    location / { proxy_pass http://127.0.0.1:${ports[0]}; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}
CONF
nginx -p "$folder" -c "$folder/nginx.conf" -e "$folder/error.log"
sleep 1

code() { curl -s -o "$1.csv" "http://127.0.0.1:$1/" && echo 0 || echo $?; }
by_default=$(code "${ports[1]}")
by_version=$(code "${ports[2]}")
echo "HTTP/1.0, the default: curl ends with $by_default; HTTP/1.1: with $by_version"
[ "$by_default $by_version" = '0 18' ] && echo 'As described.' || { echo 'CHANGED'; exit 1; }
