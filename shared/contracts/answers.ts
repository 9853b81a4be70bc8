/** What every refused call answers. */
export interface ErrorAnswer {
  /** One sentence for a person. */
  message: string;
  issues?: { path: string; message: string }[];
  /** Only with a 500: what to quote to the staff. */
  requestId?: string;
}
