curl -s -X PUT "http://localhost:4000/api/dashboard/applications/$APPLICATION_ID/redaction" \
  -H "Authorization: Bearer $TOKEN" \
  -H "Content-Type: application/json" \
  -d '{"keys": ["iban"], "allowKeys": ["sessionId"], "patterns": ["EMP######"]}'
