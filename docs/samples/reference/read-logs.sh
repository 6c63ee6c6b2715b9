TOKEN=$(curl -s http://localhost:4000/api/auth/gmail-login \
  -H "Content-Type: application/json" \
  -d "{\"email\": \"$EMAIL\", \"password\": \"$PASSWORD\"}" | node -p 'JSON.parse(fs.readFileSync(0)).token')

curl -sG http://localhost:4000/api/dashboard/logs \
  -H "Authorization: Bearer $TOKEN" \
  -d limit=50 \
  --data-urlencode 'search=level:error ts:>-1h'
