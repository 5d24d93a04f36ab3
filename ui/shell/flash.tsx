/** Renders a message of the previous request, shown once. */
export function Flash({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p className="flash" role="status">
      {text}
    </p>
  );
}
