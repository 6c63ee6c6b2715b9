curl -s http://localhost:4000/api/issues/changes \
  -H "Authorization: Bearer $TOKEN" \
  -H "Content-Type: application/json" \
  -d '{"ids": ["SHOP-1"], "change": {"kind": "resolve", "resolution": {"kind": "release", "release": "1.4.2"}}}'

curl -s http://localhost:4000/api/issues/SHOP-1/comments \
  -H "Authorization: Bearer $TOKEN" \
  -H "Content-Type: application/json" \
  -d '{"text": "Fixed in 1.4.2."}'
