/** Listens for single keys on a terminal; does nothing elsewhere. Returns a function that stops listening. */
export function listenForKeys(keys: Readonly<Record<string, () => void>>): () => void {
  const { stdin } = process;
  if (!stdin.isTTY) return () => undefined;
  const onData = (data: Buffer) => {
    for (const key of data.toString('latin1').toLowerCase()) keys[key]?.();
  };
  stdin.setRawMode(true);
  stdin.resume();
  stdin.on('data', onData);
  return () => {
    stdin.off('data', onData);
    stdin.setRawMode(false);
    stdin.pause();
  };
}
