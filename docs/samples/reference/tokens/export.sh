curl -s "http://localhost:4000/api/dashboard/logs/export?format=ndjson" \
  -H "Authorization: Bearer $TOKEN" \
  -o logs.ndjson
