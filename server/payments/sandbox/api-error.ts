interface ErrorDetails {
  type?: 'invalid_request_error' | 'idempotency_error' | 'api_error';
  code?: string;
  param?: string;
}

/** An error in the format of Stripe's API. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
  }

  toJSON() {
    return { error: { type: 'invalid_request_error', ...this.details, message: this.message } };
  }
}

export const invalidRequest = (message: string, details: ErrorDetails = {}) =>
  new ApiError(400, message, details);

export const missing = (kind: string, id: string, param: string) =>
  new ApiError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });
