curl -sG http://localhost:4000/api/dashboard/logs \
  -H "Authorization: Bearer $TOKEN" \
  -d limit=20 \
  --data-urlencode 'search=level:error'

# The most frequent values of a field
curl -sG http://localhost:4000/api/dashboard/logs/facets \
  -H "Authorization: Bearer $TOKEN" \
  -d field=level

# How many logs over time, by level
curl -s http://localhost:4000/api/dashboard/logs/histogram \
  -H "Authorization: Bearer $TOKEN"
