curl -s http://localhost:4000/api/releases \
  -H "Authorization: Bearer $TOKEN" \
  -H "Content-Type: application/json" \
  -d '{"application": "shop", "version": "1.4.2", "commit": "9fceb02d0ae598e95dc970b74767f19372d61af8"}'
