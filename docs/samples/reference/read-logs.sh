curl -sG http://localhost:4000/api/dashboard/logs \
  -H "Authorization: Bearer $TOKEN" \
  -d limit=50 \
  --data-urlencode 'search=level:error ts:>-1h'
