// A thread that never becomes ready.
throw new Error("This thread can't start.");
