curl -sG http://localhost:4000/api/releases \
  -H "Authorization: Bearer $TOKEN" \
  -d appName=shop
