curl -sG -X DELETE http://localhost:4000/api/releases \
  -H "Authorization: Bearer $TOKEN" \
  -d application=shop \
  -d version=1.4.2
