import { officePaths } from '../../shared/staff/paths.ts';

/** Renders why a page of the office is not shown, and leads on. */
export function OfficeRefusal({ reason }: { reason: string }) {
  return (
    <>
      <p>{reason}</p>
      <p>
        <a className="target" href={officePaths.today}>
          Back to the office
        </a>
      </p>
    </>
  );
}
