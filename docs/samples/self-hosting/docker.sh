docker compose up --build --detach
docker compose logs --follow contrail
