git pull
npm run build
sudo systemctl restart contrail
