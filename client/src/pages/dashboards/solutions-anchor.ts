/** Where the solutions of the dashboards page begin. */
export const solutionsAnchor = 'solutions';
