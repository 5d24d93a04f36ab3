/** An old address of the shop, and where it leads. */
export interface Redirect {
  /** As a browser writes it, in small letters and without a slash at the end. */
  path: string;
  /** A path of this site, or a URL of another one. */
  target: string;
}

/** A page of redirects by path. */
export interface RedirectList {
  redirects: Redirect[];
  /** Path after which the next page starts; null: this is the last one. */
  next: string | null;
}
