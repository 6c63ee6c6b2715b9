curl -s http://localhost:4000/api/dashboard/create-key \
  -H "Authorization: Bearer $TOKEN" \
  -H "Content-Type: application/json" \
  -d '{"name": "checkout-web", "environment": "react"}'
