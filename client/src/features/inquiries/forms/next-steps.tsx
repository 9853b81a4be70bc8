/** On wide screens only, where the form leaves room beside it. */
export function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <div className="mt-10 max-w-[26rem] max-lg:hidden">
      <h3 className="label">What happens next</h3>
      <ol className="mt-3 border-t border-ink">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[2rem_1fr] border-b border-line-strong py-3">
            <span aria-hidden="true" className="figures font-[700]">
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
