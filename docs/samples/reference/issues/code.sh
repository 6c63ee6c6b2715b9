curl -sG http://localhost:4000/api/dashboard/code \
  -H "Authorization: Bearer $TOKEN" \
  -d app=shop \
  --data-urlencode 'path=src/cart.ts'
