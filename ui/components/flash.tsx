/** A message of the request before this one: shown once. */
export function Flash({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p className="flash" role="status">
      {text}
    </p>
  );
}
