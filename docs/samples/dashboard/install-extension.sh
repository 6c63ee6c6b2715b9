curl -fLO http://localhost:4000/sdk/contrail.vsix
code --install-extension contrail.vsix
