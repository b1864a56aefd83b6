// Exits with 0 if the instance in this container is ready for requests, otherwise with 1.
const { PORT } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
