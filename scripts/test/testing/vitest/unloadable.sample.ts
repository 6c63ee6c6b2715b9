throw new Error("not loadable");
