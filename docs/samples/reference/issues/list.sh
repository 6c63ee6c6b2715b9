curl -sG http://localhost:4000/api/issues \
  -H "Authorization: Bearer $TOKEN" \
  -d sort=events \
  --data-urlencode 'search=is:unassigned firstSeen:>-7d env:browser'

# One issue, its newest event, and the logs of the same session
curl -s http://localhost:4000/api/issues/SHOP-1 -H "Authorization: Bearer $TOKEN"
curl -s http://localhost:4000/api/issues/SHOP-1/event -H "Authorization: Bearer $TOKEN"
